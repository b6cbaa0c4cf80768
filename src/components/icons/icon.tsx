import type { ComponentType, SVGProps } from 'react';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** Height and width, in px. */
  readonly size?: number;
  /** Width of the lines, in parts of 24 of the size. */
  readonly stroke?: number;
}

export type Icon = ComponentType<IconProps>;

/**
 * An icon from the outline that its lines follow in a square of 24. The outlines in this folder are those of Tabler Icons
 * 3.51 (MIT License, Copyright (c) 2020-2026 Paweł Kuna): 48 of the six thousand that its package brings.
 */
export function createIcon(outline: string): Icon {
  return function OutlineIcon({ size = 24, stroke = 2, ...others }) {
    return (
      <svg
        data-icon
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...others}
      >
        <path d={outline} />
      </svg>
    );
  };
}
