import { AppLink } from '../../navigation/app-link.tsx';
import { CheckboxField, type CheckboxFieldProps } from './checkbox-field.tsx';
import { RichText } from '../../content/rich-text.tsx';

export interface ConsentDocument {
  readonly name: string;
  /** Where the document lies, its language filled in. */
  readonly href: string;
}

export interface ConsentFieldProps extends Omit<CheckboxFieldProps, 'label'> {
  /** The words that are agreed to, as rich text of the server; links in it open in a new tab. */
  readonly html: string;
  /** Shown below the words; opens in a new tab, so that nothing typed is lost. */
  readonly document?: ConsentDocument | undefined;
}

/** A consent: a box, the words that are agreed to, and the document that they speak of. */
export function ConsentField({ html, document: paper, description, ...field }: ConsentFieldProps) {
  const hasMore = (description !== undefined && description !== null) || paper !== undefined;
  return (
    <CheckboxField
      {...field}
      label={<RichText html={html} as="line" linksOutside />}
      description={
        hasMore ? (
          <>
            {description}
            {paper !== undefined && (
              <AppLink to={paper.href} outside>
                {paper.name}
              </AppLink>
            )}
          </>
        ) : undefined
      }
    />
  );
}
