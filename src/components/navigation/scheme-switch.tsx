import type { Icon } from '../icons/icon.tsx';
import { IconDeviceDesktop } from '../icons/device-desktop.ts';
import { IconMoon } from '../icons/moon.ts';
import { IconSun } from '../icons/sun.ts';
import { useTranslation } from 'react-i18next';
import { COLOR_SCHEMES, type ColorScheme } from '../../theme/color-schemes.ts';
import classes from './switches.module.css';

export interface SchemeSwitchProps {
  readonly scheme: ColorScheme;
  readonly onChange: (scheme: ColorScheme) => void;
  /** `compact` is one button that cycles, `full` shows the three choices as text. */
  readonly variant?: 'compact' | 'full';
}

const ICONS: Readonly<Record<ColorScheme, Icon>> = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop };

/** Light, dark, or the device's setting. */
export function SchemeSwitch({ scheme, onChange, variant = 'compact' }: SchemeSwitchProps) {
  const { t } = useTranslation();
  if (variant === 'full') {
    return (
      <div className={classes.switch} data-variant="full" role="group" aria-label={t('core.scheme.label')}>
        {COLOR_SCHEMES.map((other) => {
          const Mark = ICONS[other];
          return (
            <button
              className={classes.option}
              type="button"
              key={other}
              aria-pressed={other === scheme}
              onClick={() => onChange(other)}
            >
              <Mark size={18} aria-hidden />
              {t(`core.scheme.${other}`)}
            </button>
          );
        })}
      </div>
    );
  }
  const next = COLOR_SCHEMES[(COLOR_SCHEMES.indexOf(scheme) + 1) % COLOR_SCHEMES.length] ?? 'auto';
  const Mark = ICONS[scheme];
  const label = t('core.scheme.next', { current: t(`core.scheme.${scheme}`), next: t(`core.scheme.${next}`) });
  return (
    <button className={classes.icon} type="button" aria-label={label} title={label} onClick={() => onChange(next)}>
      <Mark size={20} aria-hidden />
    </button>
  );
}
