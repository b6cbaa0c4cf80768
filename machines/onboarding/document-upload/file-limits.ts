import { fileNameProblems, MAX_FILE_SIZE } from '../../../domain/identity/identity-document.ts';
import type { ChosenFile, FileProblem } from './document-upload.ports.ts';

/** The limit that a file breaks before it is sent (VAL-13); `position` counts from 0 among the accepted files. */
export function fileProblem({ name, size }: ChosenFile, position: number, max: number): FileProblem | null {
  if (size > MAX_FILE_SIZE) return 'tooLarge';
  if (size === 0) return 'empty';
  const [problem] = fileNameProblems(name);
  if (problem !== undefined) return problem === 'nameTooLong' ? problem : 'nameNotAllowed';
  return position >= max ? 'tooMany' : null;
}
