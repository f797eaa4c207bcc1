/** Whether a draft can be thrown away: one whose trail was ever published goes on as that trail (studio: drafts). */
export const mayDiscard = ({ publishedRevision }: { publishedRevision: number | null }): boolean =>
  publishedRevision === null
