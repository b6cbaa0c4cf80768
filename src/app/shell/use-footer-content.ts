import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { keepFocusInSight } from '../../components/feedback/published-height.ts';
import type { FooterContent } from '../../components/navigation/footer.tsx';
import { afterFirstPaint } from '../after-first-paint.ts';
import { useLanguage } from '../../i18n/use-language.ts';

const NOTHING: FooterContent = { sections: [], socialLinks: [], sponsors: [], licence: null };

/** The visible share of the footer that starts the load: a visitor who only signs in loads nothing. */
const SEEN = 0.3;

/**
 * The footer's content from the gateway, null until loaded. Loaded when the footer becomes visible, and read again on
 * each page; if that fails, the footer is shown without it.
 */
export function useFooterContent() {
  const { pathname } = useLocation();
  const language = useLanguage();
  const [isSeen, setSeen] = useState(false);
  const [content, setContent] = useState<FooterContent | null>(null);
  useEffect(() => {
    if (!isSeen) return;
    let isWanted = true;
    const read = async () => {
      await afterFirstPaint();
      const { readFooter } = await import('./footer-content.ts');
      return readFooter(language, (part) => isWanted && setContent((known) => ({ ...(known ?? NOTHING), ...part })));
    };
    read().then(
      (found) => isWanted && setContent({ ...NOTHING, ...found }),
      () => isWanted && setContent((known) => known ?? NOTHING),
    );
    return () => {
      isWanted = false;
    };
  }, [isSeen, pathname, language]);
  useEffect(keepFocusInSight, [content]);
  return { content, place: useSight(setSeen) };
}

/** Notifies once when the element becomes visible. To be used as `ref`. */
function useSight(notify: (isSeen: true) => void) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || typeof IntersectionObserver === 'undefined') return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          observer.disconnect();
          notify(true);
        },
        { threshold: SEEN },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [notify],
  );
}
