import type { Play } from '@vereda/domain/play/play.ts'
import type { PlayClaim } from '@vereda/domain/play/play-claim.ts'
import type { Confirmations } from '@vereda/domain/team/confirmations.ts'
import type { TeamEntry } from '@vereda/domain/team/team-entry.ts'
import type { WriteTransaction } from '../ports/store.ts'
import type { Owner } from '../store/owner.ts'
import type { TableName } from '../store/tables.ts'
import { append, ENQUEUE_TABLES } from './enqueue.ts'
import { type LocalPlay, playKey } from './local-play.ts'
import type { PlayedType } from './queue-item.ts'

export const ENQUEUE_PLAY_TABLES = [...ENQUEUE_TABLES, 'plays'] as const satisfies readonly TableName[]

/**
 * A play that is over: its resource, with type and title, the version, the attempt at the trail, and the claim. `date` is by the device's
 * clock, `spent` are the seconds that it took, `offline` says whether there was no network then. `changed` are the activities of a package
 * that the play left in another state than it found. `isDataCarried`: the save of any other content is as it was found.
 */
export type EndedPlay = {
  owner: Owner
  groupTrailId: string
  resourceId: string
  type: PlayedType
  title?: string | undefined
  team: string | null
  teamName?: string | undefined
  teamEntry?: TeamEntry | undefined
  confirmedBy?: Confirmations | undefined
  version: number
  content?: string | undefined
  attempt?: number | undefined
  claim: PlayClaim
  date: string
  spent?: number | undefined
  offline?: boolean | undefined
  changed?: string[] | undefined
  isDataCarried?: boolean | undefined
}

/**
 * Queues one play under an id of its own, numbered by the device; the item and its play are written together (rules Q2, Q4). Two plays of
 * one resource are two items, because the server keeps every play.
 */
export async function enqueuePlay(tx: WriteTransaction, id: string, ended: EndedPlay): Promise<LocalPlay> {
  const { owner, groupTrailId, resourceId, type, title, team, version, attempt, claim, date } = ended
  const { teamName, teamEntry, confirmedBy, spent, offline, changed, isDataCarried, content: played } = ended
  const content = { kind: 'resource', resourceId, type, attempt, version } as const
  const player = { team, teamName, teamEntry, confirmedBy }
  const item = await append(tx, id, { owner, groupTrailId, ...player, content })
  const told = { ...(spent !== undefined && { spent }), ...(offline !== undefined && { offline }) }
  const play: Play = { ...claim, date, seq: item.order, ...told }
  const of = { id, owner, groupTrailId, resourceId, title, team, version, content: played, attempt }
  const local: LocalPlay = { ...of, changed, ...(isDataCarried && { isDataCarried }), play }
  await tx.put('plays', playKey(local), local)
  return local
}
