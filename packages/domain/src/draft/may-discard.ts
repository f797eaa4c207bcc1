/** Whether a draft can be thrown away. A draft whose trail was ever published cannot, because it goes on as that trail (studio: drafts). */
export const mayDiscard = ({ publishedRevision }: { publishedRevision: number | null }): boolean =>
  publishedRevision === null
