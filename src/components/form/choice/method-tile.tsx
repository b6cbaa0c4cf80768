import classes from './method-tile.module.css';

export type MethodCode = 'BLIK' | 'CARD' | 'GPAY';
export type TileCode = MethodCode | 'BANK_TRANSFER';

/** A payment method's logo tile, shown beside its name. */
export function MethodTile({ code }: { readonly code: TileCode }) {
  return (
    <svg className={classes.tile} viewBox="0 0 48 32" aria-hidden="true">
      <rect className={classes.ground} x="0.5" y="0.5" width="47" height="31" rx="4" />
      {code === 'CARD' ? (
        <>
          <rect className={classes.ink} x="9" y="11" width="30" height="4" />
          <rect className={classes.soft} x="9" y="20" width="12" height="2.5" />
          <rect className={classes.soft} x="31" y="20" width="8" height="2.5" />
        </>
      ) : code === 'BANK_TRANSFER' ? (
        <>
          <path className={classes.ink} d="M24 6 L37 12 V14 H11 V12 Z" />
          <path className={classes.soft} d="M14 16h3v7h-3zM22.5 16h3v7h-3zM31 16h3v7h-3z" />
          <rect className={classes.ink} x="11" y="24.5" width="26" height="2.5" />
        </>
      ) : (
        <text className={classes.word} x="24" y="16" dy="0.36em" textAnchor="middle">
          {code === 'BLIK' ? 'BLIK' : 'GPay'}
        </text>
      )}
    </svg>
  );
}
