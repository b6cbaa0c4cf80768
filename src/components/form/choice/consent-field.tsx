import { AppLink } from '../../navigation/app-link.tsx';
import { CheckboxField, type CheckboxFieldProps } from './checkbox-field.tsx';
import { RichText } from '../../content/rich-text.tsx';

export interface ConsentDocument {
  readonly name: string;
  /** URL of the document, with the language filled in. */
  readonly href: string;
}

export interface ConsentFieldProps extends Omit<CheckboxFieldProps, 'label'> {
  /** The consent's text, rich text of the server; its links open in a new tab. */
  readonly html: string;
  /** Shown below the text; opens in a new tab, so that no input is lost. */
  readonly document?: ConsentDocument | undefined;
}

/** A consent: a checkbox, its text, and the document it refers to. */
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
