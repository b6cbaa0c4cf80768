import { ChoiceCards, type ChoiceCard, type ChoiceCardsProps } from './choice-cards.tsx';
import { MethodTile, type MethodCode } from './method-tile.tsx';

export type MethodOption = Omit<ChoiceCard<MethodCode>, 'tile' | 'details'>;

export interface MethodCardsProps extends Omit<ChoiceCardsProps<MethodCode>, 'options'> {
  readonly options: readonly MethodOption[];
}

/** The payment methods as cards, of which one can be chosen. */
export function MethodCards({ options, ...choice }: MethodCardsProps) {
  return (
    <ChoiceCards
      {...choice}
      options={options.map((option) => ({ ...option, tile: <MethodTile code={option.code} /> }))}
    />
  );
}
