// @ts-check

/** @typedef {Node | string | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | EventListener | ((event: any) => void) | undefined>} Attributes */

/** @param {Element} element @param {Attributes} attributes */
function dress(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    if (typeof value === 'function')
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value))
    else element.setAttribute(name, value === true ? '' : String(value))
  }
}

/**
 * Makes an element with attributes (functions such as `onclick` become listeners) and children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Attributes} [attributes] @param {...Child} children
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag)
  dress(made, attributes)
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false))
  return made
}

/** An element that holds a picture, given as markup that this package made itself. @param {string} markup @param {string} [look] */
export function picture(markup, look = '') {
  const made = element('span', { class: look, 'aria-hidden': 'true' })
  made.innerHTML = markup
  return made
}

/** @param {string} path @param {string} [fill] whether it is filled instead of drawn in lines */
const icon = (path, fill) =>
  `<svg viewBox="0 0 24 24" aria-hidden="true" width="20" height="20" fill="${fill ? 'currentColor' : 'none'}" stroke="${fill ? 'none' : 'currentColor'}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`

export const ICONS = {
  points: icon('M12 21v-9M12 12c0-4 3-7 8-7 0 5-3 8-8 7ZM12 15c-1-3-3-5-7-5 0 4 3 6 7 5Z'),
  bonus: icon('M12 3l2 6.2L20 12l-6 2.8L12 21l-2-6.200L4 12l6-2.800Z'),
  check: icon('M5 12.5l4.5 4.500L19 7'),
  cross: icon('M6 6l12 12M18 6L6 18'),
  back: icon('M15 5l-7 7 7 7'),
  next: icon('M9 5l7 7-7 7'),
  again: icon('M4 12a8 8 0 1 0 2.5-5.800M6 2.500v4h4'),
  turn: icon('M20 12a8 8 0 1 1-2.5-5.800M18 2.500v4h-4'),
  flame: icon('M12 3c1 4 5 5.5 5 10.500a5 5 0 0 1-10 0c0-2 1-3 2-4 .5 2 1.5 2.5 2 2.5.5-3-1-5 1-9Z'),
  clock: icon('M12 3a9 9 0 1 0 .01 0ZM12 7v5l3.5 2'),
}
