import { IconExternalLink } from '../icons/external-link.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useLocation } from 'react-router-dom';
import { Link } from './link.tsx';
import classes from './app-link.module.css';
import { classifyLink } from '../../lib/link-kinds.ts';

export interface AppLinkProps {
  /** A path below the base path, or any URL from the server. */
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** Always opens in a new tab: for places where leaving the page would lose typed input. */
  readonly outside?: boolean;
  readonly onFollow?: () => void;
}

/** A link within the app, a link in a new tab for other sites, or plain text for a URL that must not be opened. */
export function AppLink({ to, children, className, outside = false, onFollow }: AppLinkProps) {
  const basePath = useHref('/');
  const { pathname, search } = useLocation();
  const link = classifyLink(to, { page: location.href, basePath });
  switch (link.kind) {
    case 'inApp':
      return outside ? (
        <NewTabLink href={hrefBelow(basePath, link.path)} className={className} onFollow={onFollow}>
          {children}
        </NewTabLink>
      ) : (
        <Link
          className={className}
          to={link.path}
          aria-current={pathname + search === link.path ? 'page' : undefined}
          onClick={() => onFollow?.()}
        >
          {children}
        </Link>
      );
    case 'contact':
      return (
        <a className={className} href={link.href} onClick={() => onFollow?.()}>
          {children}
        </a>
      );
    case 'external':
      return (
        <NewTabLink href={link.href} className={className} onFollow={onFollow}>
          {children}
        </NewTabLink>
      );
    case 'dead':
      return <span className={className}>{children}</span>;
  }
}

interface NewTabLinkProps {
  readonly href: string;
  readonly className: string | undefined;
  readonly onFollow: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Keeps the following character, for instance a full stop, on the icon's line. */
const WORD_JOINER = '\u2060';

function NewTabLink({ href, className, onFollow, children }: NewTabLinkProps) {
  const { t } = useTranslation();
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer" onClick={() => onFollow?.()}>
      {children}{' '}
      <span aria-hidden="true">
        <IconExternalLink className={classes.mark} size={16} />
        {WORD_JOINER}
      </span>
      <span className="visually-hidden">{t('core.opensInNewTab')}</span>
    </a>
  );
}

function hrefBelow(basePath: string, path: string): string {
  return basePath.replace(/\/+$/, '') + path;
}
