import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CodeKind, CodeRefusal } from '../../../machines/incentives/code-form/code-form.ports.ts';
import { referalCodeProblems } from '../../../domain/contact/postal-address.ts';
import { promocodeProblems } from '../../../domain/incentives/promocode.ts';
import type { TextKey } from '../../i18n/text-keys.ts';
import { Button } from '../../components/form/button.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { LazyWhy } from '../../components/feedback/lazy-why.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import classes from './bonuses-page.module.css';
import { useCodeForm } from './use-code-form.ts';

/** The code behind each refusal (docs/errors.md). */
const REFUSALS = {
  promocode: { invalid: 'PROMOCODE_INVALID', alreadySet: 'PROMOCODE_INVALID', tooMany: 'TOO_MANY_REQUESTS' },
  referralCode: {
    invalid: 'REFERRAL_CODE_INVALID',
    alreadySet: 'REFERRAL_CODE_ALREADY_SET',
    tooMany: 'TOO_MANY_REQUESTS',
  },
} as const satisfies Record<CodeKind, Record<CodeRefusal, string>>;

/** Texts of the errors in a typed code (VAL-11, VAL-17). */
function problemsOf(kind: CodeKind, code: string): TextKey[] {
  if (kind === 'promocode') {
    const problems = promocodeProblems(code);
    if (problems.includes('required')) return ['account.bonuses.promocode.error.required'];
    return problems.length > 0 ? ['account.bonuses.promocode.error.validPromocode'] : [];
  }
  if (code.trim() === '') return ['account.bonuses.referralCode.error.required'];
  return referalCodeProblems(code).length > 0 ? ['account.bonuses.referralCode.error.tooLong'] : [];
}

/** A form for one code: a promocode (BON-06) or a referral code (BON-07). */
export function CodeForm({ kind }: { readonly kind: CodeKind }) {
  const { t } = useTranslation();
  const { status, isBusy, refusal, submit } = useCodeForm(kind);
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm({
    mode: 'controlled',
    initialValues: { code: '' },
    validate: ({ code }) => {
      const problems = problemsOf(kind, code).map((key) => t(key));
      return problems.length > 0 ? { code: problems } : {};
    },
  });
  const { code } = form.values;
  const typed = form.errors['code'];
  const isRefused = refusal !== null && code === sent;
  const errors = [
    ...(Array.isArray(typed) ? typed.map(String) : []),
    ...(isRefused ? [t(`account.bonuses.${kind}.error.${refusal}`)] : []),
  ];
  const isSaved = status === 'saved' && code === sent;
  return (
    <form
      className={classes.code}
      aria-labelledby={`code-${kind}`}
      noValidate
      onSubmit={form.onSubmit((values) => {
        if (isBusy) return;
        setSent(values.code);
        submit(values.code);
      })}
    >
      <div>
        <h3 id={`code-${kind}`}>{t(`account.bonuses.${kind}.title`)}</h3>
        <p className={classes.small}>{t(`account.bonuses.${kind}.text`)}</p>
      </div>
      {status === 'failed' && <Notice kind="danger">{t('account.bonuses.codeFailed')}</Notice>}
      {isSaved && (
        <Notice kind="success" announced={false}>
          {t(`account.bonuses.${kind}.successMessage`)}
        </Notice>
      )}
      <TextField
        name={kind}
        label={t(`account.bonuses.${kind}.label`)}
        autoComplete="off"
        value={code}
        errors={errors}
        onChange={(value) => form.setFieldValue('code', value)}
        onBlur={() => code !== '' && form.validateField('code')}
      />
      {isRefused && <LazyWhy rules={[REFUSALS[kind][refusal]]} about={t(`account.bonuses.${kind}.label`)} />}
      <Button type="submit" variant="default" loading={isBusy}>
        {t(`account.bonuses.${kind}.submit`)}
      </Button>
    </form>
  );
}
