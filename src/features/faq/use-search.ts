import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { SEARCH_DEBOUNCE } from '../../../domain/constants.ts';
import { plainText } from '../../components/form/choice/choice-search.ts';
import { TOPIC_NAMES, TOPICS, type Question, type Topic } from './questions.ts';

export interface FoundTopic {
  readonly topic: Topic;
  readonly questions: readonly Question[];
}

/**
 * The questions that contain every typed word, in the question or the answer, ignoring case and diacritics. The URL is
 * updated half a second later, so that a search can be shared.
 */
export function useSearch() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const inUrl = search.get('q') ?? '';
  const [typed, setTyped] = useState(inUrl);
  const written = useRef(inUrl);

  // A link to another search, or to none, was opened.
  useEffect(() => {
    if (written.current === inUrl) return;
    written.current = inUrl;
    setTyped(inUrl);
  }, [inUrl]);

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === written.current) return;
    const timer = setTimeout(() => {
      written.current = wanted;
      setSearch(wanted === '' ? {} : { q: wanted }, { replace: true });
    }, SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed, setSearch]);

  const words = plainText(typed)
    .split(' ')
    .filter((word) => word !== '');
  const fits = ({ id }: Question): boolean => {
    const text = plainText(`${t(`faq.questions.${id}.question`)} ${t(`faq.questions.${id}.answer`)}`);
    return words.every((word) => text.includes(word));
  };
  const topics: readonly FoundTopic[] = TOPIC_NAMES.map((topic) => ({
    topic,
    questions: TOPICS[topic].filter((question) => fits(question)),
  })).filter(({ questions }) => questions.length > 0);
  const count = topics.reduce((sum, { questions }) => sum + questions.length, 0);
  return { typed, isSearching: words.length > 0, topics, count, type: setTyped, clear: () => setTyped('') };
}
