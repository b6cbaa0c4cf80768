import { useQueries, useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fillSchema } from '../../../domain/forms/form-filling.ts';
import { fieldsOf, type FieldValue, type FormSchema } from '../../../domain/forms/form-schema.ts';
import { initialValues } from '../../../domain/forms/form-values.ts';
import { visibleFields } from '../../../domain/forms/form-visibility.ts';
import { warsawDay } from '../../../domain/time/warsaw.ts';
import { Button } from '../../components/form/button.tsx';
import { ClockContext } from '../../lib/clock.ts';
import { waitText } from '../../components/feedback/countdown-link.tsx';
import { FailureState } from '../../components/feedback/failure-state.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { configQuery } from '../../queries/config.ts';
import { dictionaryQuery, documentsOfForm } from '../../queries/registration.ts';
import { SchemaForm } from './schema-form.tsx';
import type { SchemaSections } from './schema-field.tsx';
import { localiseSchema } from './schema-texts.ts';
import { useStepAvailability } from './use-step-availability.ts';
import { useDrafts } from './use-drafts.ts';
import { useCode, useFiles, type CodeSection } from './use-step-sections.ts';
import type { RegistrationViewModel, RegistrationIntents } from './use-registration.ts';

/** Files that may still arrive. */
const UNDER_WAY: ReadonlySet<string> = new Set(['chosen', 'queued', 'uploading']);

const NOTHING: Readonly<Record<string, readonly string[]>> = {};

export type StepFormProps = RegistrationViewModel & RegistrationIntents & { readonly schema: FormSchema };

/** One step with its typed values; the machine gets them on submit, and drafts after half a second without typing. */
export function StepForm(props: StepFormProps) {
  const { step, schema, answers, draft, method, status, isCreated, isPhoneVerified } = props;
  const { t } = useTranslation();
  const clock = useContext(ClockContext);
  const today = warsawDay(clock());
  const filled = withDocuments(useFilledSchema(schema, props.methods), props.wantsDocuments);
  const [values, setValues] = useState(() => beginning(filled, { ...answers, ...draft }, method));
  const availability = useStepAvailability(filled, step, today);
  const lists = useDictionaries(filled, step);
  const sent = useCode();
  const files = useFiles();
  const { data: config } = useQuery(configQuery);
  const drafts = useDrafts(props.setDraft);

  if (step === 'account' && isCreated) return <AccountExists {...props} />;

  /** The typed code was the previous one. */
  const resend = () => {
    sent?.resend();
    setValues((present) => ({ ...present, code: '' }));
  };
  const code: CodeSection | null = sent && {
    ...sent,
    resend,
    section: { ...sent.section, onResend: sent.section.onResend && resend },
  };

  const isCode = status === 'phone';
  const change = (key: string, value: FieldValue) => {
    const changed = { ...values, [key]: value };
    setValues(changed);
    availability.changed(key, changed);
    if (isCode && key === 'code') code?.type(String(value));
    if (isCode || status === 'documents') return;
    const typed = Object.fromEntries(
      visibleFields(filled, step, changed).flatMap((field) => {
        const own = changed[field.key];
        return own === undefined ? [] : [[field.key, own]];
      }),
    );
    drafts.storeSoon(typed);
  };
  const submit = () => {
    drafts.drop();
    if (isCode) code?.submit(String(values['code'] ?? ''));
    else props.submit(values);
  };
  // A number whose value is not known can be typed again.
  const isNumberProven = step === 'phone_number' && isPhoneVerified && Boolean(values['phoneNumber']);
  const sections: SchemaSections = {
    ...(isCode && code ? { code: code.section } : {}),
    ...(status === 'documents' && files ? { files } : {}),
    methods: { banks: config?.bankLogos ?? [] },
  };
  const underWay = files?.files.filter(({ status: sending }) => UNDER_WAY.has(sending)).length ?? 0;
  const uploaded = status === 'documents' ? { documentImages: props.uploaded + underWay } : {};
  return (
    <>
      <StepNotices {...props} code={code} />
      {lists.haveFailed && (
        <FailureState
          title={t('registration.page.listFailed')}
          text={t('registration.page.failedText')}
          onRetry={lists.retry}
        />
      )}
      <SchemaForm
        schema={filled}
        step={step}
        values={{ ...values, ...uploaded }}
        dictionaries={lists.dictionaries}
        today={today}
        refusals={isCode ? codeErrors(code) : props.errors}
        availability={availability.states}
        sections={sections}
        askedAgain={props.askedAgain}
        locked={[...(isNumberProven ? ['phoneNumber'] : []), ...provenKeys(props)]}
        isLastStep={props.isLastStep}
        isClosed={isCode && isClosed(code)}
        closedBy={CODE_NOTICE_ID}
        isBusy={
          status === 'saving' ||
          props.isFinishing ||
          (isCode && (code?.status === 'sending' || code?.status === 'verifying'))
        }
        onChange={change}
        onSubmit={submit}
        onBack={props.back}
      />
      {isCode && code && (
        <Button variant="subtle" fullWidth onClick={code.changeNumber}>
          {t('registration.code.changeNumber')}
        </Button>
      )}
    </>
  );
}

/** The account exists: its data cannot be changed here any more. */
function AccountExists({ answers, submit }: StepFormProps) {
  const { t } = useTranslation();
  const email = String(answers['email'] ?? '');
  return (
    <Notice
      kind="info"
      title={t('registration.taken.title')}
      actions={<Button onClick={() => submit({})}>{t('registration.submit')}</Button>}
    >
      <p>{email === '' ? t('registration.taken.text') : t('registration.taken.textFor', { email })}</p>
    </Notice>
  );
}

function StepNotices({
  step,
  hasFailed,
  isClosed: isRegistrationClosed,
  identityEnd,
  proven,
  replacedName,
  status,
  code,
}: StepFormProps & { readonly code: CodeSection | null }) {
  const { t } = useTranslation();
  const isPhone = status === 'phone';
  const notice = isPhone && code && isNotice(code.status) ? code.status : null;
  const identity = isFailure(identityEnd) ? identityEnd : null;
  return (
    <>
      {hasFailed && (
        <div ref={reveal} tabIndex={-1}>
          <Notice kind="danger" title={t('registration.page.saveFailed')}>
            <p>{t('registration.page.saveFailedText')}</p>
          </Notice>
        </div>
      )}
      {isRegistrationClosed && (
        <div ref={reveal} tabIndex={-1}>
          <Notice kind="attention" title={t('registration.page.closed')}>
            <p>{t('registration.page.closedText')}</p>
          </Notice>
        </div>
      )}
      {identity !== null && step === 'verification_methods' && (
        <Notice kind="attention">{t(`registration.identity.ends.${identity}`)}</Notice>
      )}
      {identityEnd === 'confirmed' && step === 'contact_data' && Object.keys(proven).length > 0 && (
        <Notice kind="success">
          <p>{t('registration.identity.proven')}</p>
          {replacedName !== null && <p>{t('registration.identity.nameReplaced', { name: replacedName })}</p>}
        </Notice>
      )}
      {identityEnd === 'submitted' && <Notice kind="info">{t('registration.identity.submitted.text')}</Notice>}
      {code && notice !== null && (
        <Notice
          kind="attention"
          actions={code.canResend ? <Button onClick={code.resend}>{t('forms.code.resend')}</Button> : undefined}
        >
          <p id={CODE_NOTICE_ID}>{t(`registration.code.${notice}`)}</p>
          {code.checkIn !== null && <p>{waitText(t, code.checkIn)}</p>}
        </Notice>
      )}
      {isPhone && code?.hasResendFailed && <Notice kind="attention">{t('registration.code.notSent')}</Notice>}
      {isPhone && code?.problem === 'unanswered' && (
        <Notice kind="danger">{t('registration.page.saveFailedText')}</Notice>
      )}
    </>
  );
}

const FAILURES = ['failed', 'canceled', 'expired', 'startFailed', 'notFound'] as const;

function isFailure(end: StepFormProps['identityEnd']): end is (typeof FAILURES)[number] {
  return FAILURES.some((failure) => failure === end);
}

/** Data confirmed by the provider is read-only. */
function provenKeys({ proven }: StepFormProps): readonly string[] {
  return Object.keys(proven);
}
const CODE_NOTICE_ID = 'code-notice';

/** Why a code cannot be entered now. */
const CODE_NOTICES = ['sendFailed', 'usedUp', 'paused', 'notYet', 'codeExpired'] as const;

function isNotice(status: CodeSection['status']): status is (typeof CODE_NOTICES)[number] {
  return CODE_NOTICES.some((notice) => notice === status);
}

function isClosed(code: CodeSection | null): boolean {
  return code === null || isNotice(code.status);
}

/** The failed action's button is at the other end of the form. */
function reveal(element: HTMLElement | null): void {
  element?.focus();
}

const MISMATCH = { code: ['mismatch'] } as const;

function codeErrors(code: CodeSection | null): Readonly<Record<string, readonly string[]>> {
  return code?.problem === 'mismatch' ? MISMATCH : NOTHING;
}

/** In the present language, with documents, banner and methods filled in (REG-03). */
function useFilledSchema(schema: FormSchema, methods: readonly string[]): FormSchema {
  const { i18n } = useTranslation();
  const { data: documents } = useQuery(documentsOfForm(i18n.language));
  const { data: config } = useQuery(configQuery);
  const bucketUrl = config?.S3BucketUrl ?? null;
  return fillSchema(localiseSchema(schema, i18n), {
    documents: documents ?? [],
    language: i18n.language,
    bucketUrl,
    methods: methods.length === 0 ? ['MANUAL'] : methods,
  });
}

/** Files are required by the chosen way of registration, whatever the schema says (reading 20). */
function withDocuments(schema: FormSchema, wanted: boolean): FormSchema {
  return {
    ...schema,
    tabs: schema.tabs.map((tab) => ({
      ...tab,
      sections: tab.sections.map((section) => ({
        ...section,
        fields: section.fields.map((field) => (field.type === 'file' ? { ...field, required: wanted } : field)),
      })),
    })),
  };
}

/** The option lists of a step's fields; a list that failed to load can be retried. */
function useDictionaries(schema: FormSchema, step: StepFormProps['step']) {
  const { i18n } = useTranslation();
  const tab = schema.tabs.find((one) => one.step === step);
  const fields = tab ? fieldsOf({ ...schema, tabs: [tab] }) : [];
  const names = [...new Set(fields.flatMap(({ dictionary }) => (dictionary === null ? [] : [dictionary])))];
  return useQueries({
    queries: names.map((name) => dictionaryQuery(name, i18n.language)),
    combine: (results) => ({
      dictionaries: Object.fromEntries(
        names.flatMap((name, index) => (results[index]?.data ? [[name, results[index].data]] : [])),
      ),
      haveFailed: results.some(({ isError }) => isError),
      retry: () => results.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
    }),
  });
}

/** Initial values: defaults, the chosen method, then the stored answers. */
function beginning(schema: FormSchema, given: Readonly<Record<string, FieldValue>>, method: string) {
  const chosen = fieldsOf(schema)
    .filter(({ type }) => type === 'verificationMethods')
    .map(({ key }) => [key, method] as const);
  return { ...initialValues(schema), ...Object.fromEntries(chosen), ...given };
}
