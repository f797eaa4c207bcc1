import { storedCell } from '@vereda/client/cell/stored-cell.ts'
import { Operation } from '@vereda/domain/draft/operation.ts'
import * as z from 'zod/mini'

/** Operations that go to the server together, under a key by which it knows them again. */
export const Change = z.object({ key: z.string(), operations: z.array(Operation) })
export type Change = z.infer<typeof Change>

/** What was changed on a revision of a draft and has not arrived yet. */
export const Unsent = z.object({ revision: z.int(), changes: z.array(Change) })
export type Unsent = z.infer<typeof Unsent>

function read(text: string | null): Unsent | null {
  try {
    const parsed = z.safeParse(Unsent, JSON.parse(text ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Keeps one person's unsent changes of one draft on the device, until they have arrived. */
export const unsentCell = (accountId: string, trailId: string) =>
  storedCell<Unsent | null>(`vereda.studio.unsent.${accountId}.${trailId}`, read, (unsent) =>
    unsent && unsent.changes.length > 0 ? JSON.stringify(unsent) : null,
  )
