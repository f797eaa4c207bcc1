/**
 * What a learner does with notifications: with one of them, or with all up to a date (ISO 8601). Hiding a notification also marks it as
 * read (specification 4).
 */
export type NotificationMark =
  | { kind: 'read' | 'hide'; id: string }
  | { kind: 'readAll' | 'hideAll'; until: string }

/** The fields of a notification that a mark reads and changes. */
type Markable = { id: string; lastModifiedDate: string; statusRead: boolean; statusHide: boolean }

const isMeant = ({ id, lastModifiedDate }: Markable, mark: NotificationMark): boolean =>
  'id' in mark ? mark.id === id : lastModifiedDate <= mark.until

/** The notification after a mark; unchanged where the mark is not about it. */
export function withMark<N extends Markable>(notification: N, mark: NotificationMark): N {
  if (!isMeant(notification, mark)) return notification
  const isHidden = mark.kind === 'hide' || mark.kind === 'hideAll'
  return { ...notification, statusRead: true, statusHide: notification.statusHide || isHidden }
}

const unread = (list: readonly Markable[]) =>
  list.filter(({ statusRead, statusHide }) => !statusRead && !statusHide).length

/**
 * A list of notifications, and the number of unread ones, after marks that the server has not received yet. The list starts with the
 * newest, so a mark of all also covers everything beyond the known list.
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
