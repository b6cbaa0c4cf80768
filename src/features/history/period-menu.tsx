import { MenuRadioGroup, MenuRadioItem } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NAMED_PERIODS, type NamedPeriod } from '../../../domain/time/history-period.ts';
import type { MenuProps } from './menu-button.tsx';
import { MenuFrame } from './menu-frame.tsx';

export interface PeriodMenuProps extends MenuProps {
  readonly name: NamedPeriod | 'all' | 'custom';
  readonly onChoose: (code: string) => void;
}

export function PeriodMenu({ place, name, onChoose }: PeriodMenuProps) {
  const { t } = useTranslation();
  return (
    <MenuFrame place={place}>
      <MenuRadioGroup value={name} onChange={onChoose}>
        {(['all', ...NAMED_PERIODS, 'custom'] as const).map((code) => (
          <MenuRadioItem key={code} value={code}>
            {t(`history.filter.periods.${code}`)}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </MenuFrame>
  );
}
