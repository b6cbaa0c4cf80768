import type { ComponentType, SVGProps } from 'react';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  /** Height and width, in px. */
  readonly size?: number;
  /** Stroke width, in 1/24 of the size. */
  readonly stroke?: number;
}

export type Icon = ComponentType<IconProps>;

/**
 * Creates an icon from an SVG path in a 24 × 24 box. The paths in this folder are from Tabler Icons 3.51 (MIT License,
 * Copyright (c) 2020-2026 Paweł Kuna): 50 of the six thousand of its package.
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
