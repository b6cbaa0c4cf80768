import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useHref } from 'react-router-dom';
import classes from './app-link.module.css';
import { classifyLink } from './link-kinds.ts';

export interface AppLinkProps {
  /** A path below the base path, or any address that came from the server. */
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly onFollow?: () => void;
}

/** A link that stays in the app where it can, opens other sites in a new tab, and is plain text where it must not lead. */
export function AppLink({ to, children, className, onFollow }: AppLinkProps) {
  const { t } = useTranslation();
  const basePath = useHref('/');
  const link = classifyLink(to, { page: window.location.href, basePath });
  switch (link.kind) {
    case 'inApp':
      return (
        <Link className={className} to={link.path} onClick={() => onFollow?.()}>
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
        <a
          className={className}
          href={link.href}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => onFollow?.()}
        >
          {children}
          <IconExternalLink className={classes.mark} size={16} aria-hidden />{' '}
          <span className="visually-hidden">{t('core.opensInNewTab')}</span>
        </a>
      );
    case 'dead':
      return <span className={className}>{children}</span>;
  }
}
