/** What a learner does with notifications: one of them, or all that were told up to a date (ISO 8601). Hiding reads too (specification 4). */
export type NotificationMark =
  | { kind: 'read' | 'hide'; id: string }
  | { kind: 'readAll' | 'hideAll'; until: string }

/** What of a notification a mark looks at and changes. */
type Markable = { id: string; lastModifiedDate: string; statusRead: boolean; statusHide: boolean }

const isMeant = ({ id, lastModifiedDate }: Markable, mark: NotificationMark): boolean =>
  'id' in mark ? mark.id === id : lastModifiedDate <= mark.until

/** A notification after a mark; the same one where the mark does not mean it. */
export function withMark<N extends Markable>(notification: N, mark: NotificationMark): N {
  if (!isMeant(notification, mark)) return notification
  const isHidden = mark.kind === 'hide' || mark.kind === 'hideAll'
  return { ...notification, statusRead: true, statusHide: notification.statusHide || isHidden }
}

const unread = (list: readonly Markable[]) =>
  list.filter(({ statusRead, statusHide }) => !statusRead && !statusHide).length

/**
 * A list, and how many are unread in all, after marks that the server has not taken yet. Of what lies beyond the known list a mark of all
 * leaves nothing unread: the list begins with the newest.
 */
export function withMarks<N extends Markable>(
  list: readonly N[],
  count: number,
  marks: readonly NotificationMark[],
): { list: N[]; count: number } {
  const marked = marks.reduce<N[]>((some, mark) => some.map((one) => withMark(one, mark)), [...list])
  const beyond = marks.some((mark) => 'until' in mark) ? 0 : Math.max(0, count - unread(list))
  return { list: marked, count: unread(marked) + beyond }
}
