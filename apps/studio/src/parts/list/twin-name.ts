/** The name of a row for screen readers: its title, and `detail` if another row of the list has the same title. */
export const twinName = (title: string, titles: readonly string[], detail: string): string =>
  titles.filter((one) => one === title).length > 1 ? `${title}, ${detail}` : title
