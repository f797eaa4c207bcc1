import type { DerivedAnew } from './derived-anew.ts'
import type { DerivedRows } from './sql/derived-rows.ts'

/** A device's date as the database writes it, to the microsecond. */
const exact = (date: string | null | undefined): string | null => (date ? date.replace('Z', '000Z') : null)
const inOrder = <Row>(rows: readonly Row[], key: (row: Row) => string): Row[] =>
  rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))

const totalsBy = ({ totals, isUnderWay }: DerivedAnew, hasPassed: boolean) => [
  ...[totals.sumPoints, totals.bonusPoints, totals.testPoints],
  totals.sumPoints + totals.bonusPoints + totals.testPoints,
  ...[totals.finished, totals.donePoints, totals.donePointsMax, totals.badges],
  ...[totals.lastGain, totals.furthest, totals.begun, hasPassed || totals.passed],
  ...[totals.weekPoints, isUnderWay],
]

/** The rows that a player must have by what was derived of them. A player who passed once, as `before` may say, has passed for good. */
export function rowsAnew(derived: DerivedAnew, before: DerivedRows): DerivedRows {
  const { resources, badges, times, answers } = derived
  return {
    totals: totalsBy(derived, before.totals[11] === true),
    resources: inOrder(resources, ({ resourceId }) => resourceId).map((row) => [
      ...[row.resourceId, row.version, row.points, row.bonus, exact(row.finishedAt)],
      ...[row.scorm, row.objectData],
    ]),
    badges: inOrder(badges, ({ badgeId }) => badgeId).map((row) => [
      ...[row.badgeId, exact(row.wonAt), row.trackingId],
    ]),
    times: times
      .toSorted((a, b) => a.step - b.step)
      .map((row) => [row.step, true, row.seconds, row.told, row.offline]),
    answers: inOrder(answers, ({ resourceId, question }) => `${resourceId}\u0000${question}`).map((row) => [
      ...[row.resourceId, row.question, row.answer, row.right, row.words ?? null],
    ]),
  }
}
