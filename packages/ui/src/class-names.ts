/** Joins the class names that are not empty: `classNames(styles.chip, isOn && styles.on)`. */
export const classNames = (...names: (string | false | 0 | 0n | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
