import { useEffect, useState } from 'react';
import { useFact } from '../../app/actors.ts';
import { refusalEndText } from '../../app/login-refusal.ts';
import { useServices } from '../../app/services.ts';

/** From when on whoever was refused can sign in again, in words; null where nothing says it, and until its words are here. */
export function useRefusalEnd(): string | null {
  const { texts } = useServices();
  const language = texts.language();
  const error = useFact('login', (snapshot) => snapshot.context.error, null);
  const until = useFact('login', (snapshot) => snapshot.context.until, null);
  const [told, setTold] = useState<{ readonly of: string; readonly words: string | null } | null>(null);
  const wanted = error === null || until === null ? null : `${language} ${error} ${until}`;
  useEffect(() => {
    if (wanted === null || error === null) return;
    let isWanted = true;
    void refusalEndText(texts, error, until).then((words) => {
      if (isWanted) setTold({ of: wanted, words });
    });
    return () => {
      isWanted = false;
    };
  }, [texts, wanted, error, until]);
  return told !== null && told.of === wanted ? told.words : null;
}
