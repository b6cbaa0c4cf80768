import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/form/button.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { LinkButton } from '../../components/navigation/link-button.tsx';
import { PageFrame } from '../../components/layout/page-frame.tsx';
import { FaqQuestion } from './faq-question.tsx';
import classes from './faq-page.module.css';
import { useSearch, type FoundTopic } from './use-search.ts';

/** Questions and answers by topic; each question has its own URL. */
export function FaqPage() {
  const { t } = useTranslation();
  const { typed, isSearching, topics, count, type, clear } = useSearch();
  return (
    <PageFrame title={t('faq.title')} lead={t('faq.lead')}>
      <div role="search">
        <TextField
          name="q"
          label={t('faq.search')}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          errors={[]}
          value={typed}
          onChange={type}
        />
      </div>
      <p className={isSearching && count > 0 ? 'soft' : 'visually-hidden'} role="status">
        {isSearching && (count > 0 ? t('faq.found', { count }) : t('faq.nothing'))}
      </p>
      {topics.map((found) => (
        <TopicSection key={found.topic} found={found} />
      ))}
      {count === 0 && (
        <div className="stack">
          <h2>{t('faq.nothing')}</h2>
          <p className="soft">{t('faq.nothingHelp')}</p>
          <div className="row">
            <LinkButton to="/contact">{t('faq.contact')}</LinkButton>
            <Button variant="default" onClick={clear}>
              {t('faq.clear')}
            </Button>
          </div>
        </div>
      )}
    </PageFrame>
  );
}

function TopicSection({ found: { topic, questions } }: { readonly found: FoundTopic }) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 className={classes.topic} id={heading}>
        {t(`faq.topics.${topic}`)}
      </h2>
      {questions.map((question) => (
        <FaqQuestion key={question.id} question={question} />
      ))}
    </section>
  );
}
