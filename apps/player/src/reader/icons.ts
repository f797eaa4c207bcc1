/** Stroke paths of the reader's icons, on a grid of 24. */
const PATHS = {
  check: 'M20 6 9 17l-5-5',
  cross: 'M18 6 6 18M6 6l12 12',
  up: 'm18 15-6-6-6 6',
  down: 'm6 9 6 6 6-6',
  file: 'M14 3v5h5M6 3h9l5 5v13H6z',
  link: 'M7 7h10v10M7 17 17 7',
  plus: 'M5 12h14M12 5v14',
  minus: 'M5 12h14',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z',
  info: 'M12 16v-5m0-3v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  bulb: 'M9 18h6M10 21h4M8.5 15a6 6 0 1 1 7 0v1h-7z',
  warning: 'M12 9v4m0 3v.01M12 3 2 20h20z',
  save: 'M12 4v12m-5-5 5 5 5-5M5 20h14',
} as const
export type IconName = keyof typeof PATHS

/** A drawn icon. It is hidden from screen readers: the words beside it say what it means. */
export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', PATHS[name])
  svg.append(path)
  return svg
}
