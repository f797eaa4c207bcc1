/** A drawing as SVG text that fills its box and is hidden from screen readers; its meaning is in words beside it. */
export const svg = (width: number, height: number, inside: string, fit = 'xMidYMid slice'): string =>
  `<svg width="100%" height="100%" viewBox="0 0 ${width} ${height}" preserveAspectRatio="${fit}" aria-hidden="true" focusable="false">${inside}</svg>`
