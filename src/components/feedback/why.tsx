import { Collapse, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WHY, type WhyRule } from '../../i18n/why.ts';
import classes from './why.module.css';

export interface WhyProps {
  /** The rules that decided, the deciding one first. */
  readonly rules: readonly WhyRule[];
  /** Tells a screen reader which of several buttons on the page it is. */
  readonly about?: string;
  /** Odds as written, if a rule has them. */
  readonly odds?: string;
  /** What is asked about, if it is one sentence: the button stands behind it. */
  readonly children?: ReactNode;
}

/** "Why?": folded, the answer by the rule that decided. Nothing if no player meets such a rule. */
export function Why({ rules, about, odds = '', children }: WhyProps) {
  const { t } = useTranslation();
  const [isOpen, { toggle }] = useDisclosure(false);
  const id = useId();
  const answers = rules.flatMap((rule) => WHY[rule] ?? []);
  if (answers.length === 0) return children === undefined ? null : <p>{children}</p>;
  return (
    <div className={classes.why}>
      <p>
        {children}
        {children !== undefined && ' '}
        <UnstyledButton
          className={classes.ask ?? ''}
          aria-label={about === undefined ? undefined : t('why.askAbout', { about })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={toggle}
        >
          {t('why.ask')}
        </UnstyledButton>
      </p>
      <Collapse expanded={isOpen} keepMounted={false} transitionDuration={150}>
        <div id={id} className={classes.answers}>
          {answers.map((answer) => (
            <p key={answer}>{t(`why.answers.${answer}`, { odds })}</p>
          ))}
        </div>
      </Collapse>
    </div>
  );
}
