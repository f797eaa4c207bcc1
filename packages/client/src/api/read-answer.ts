import type { Schema } from '@vereda/contract/call.ts'
import * as z from 'zod/mini'
import { nextTask } from '../turn/next-task.ts'

/** How long the page is blocked at a time, in ms: reading 100 trails at once takes 100 ms on a laptop, and a second on a cheap phone. */
const SLICE_MS = 10

type List = { name: string; element: z.core.$ZodType; elements: unknown[] }

const hasChecks = ({ def }: z.ZodMiniType) => (def.checks?.length ?? 0) > 0

/** The lists of an answer whose elements can be read one by one. */
function listsOf(schema: Schema, answer: unknown): List[] {
  if (!(schema instanceof z.ZodMiniObject) || hasChecks(schema)) return []
  const given = Object(answer) as Record<string, unknown>
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const elements = given[name]
    if (!(field instanceof z.ZodMiniArray) || hasChecks(field) || !Array.isArray(elements)) return []
    return [{ name, element: field.def.element, elements }]
  })
}

async function readList({ element, elements }: List, isNewer: boolean): Promise<unknown[] | null> {
  const read: unknown[] = []
  let until = performance.now() + SLICE_MS
  for (const given of elements) {
    const parsed = z.safeParse(element, given)
    if (!parsed.success && !isNewer) return null
    if (parsed.success) read.push(parsed.data)
    if (performance.now() < until) continue
    await nextTask()
    until = performance.now() + SLICE_MS
  }
  return read
}

/**
 * Reads a value as an answer of this schema, its lists in slices of time; null when it does not fit. In an answer from a node that is newer
 * than this app, a list element that can't be read is left out, and the rest is read (docs/decisions/wire-version.md).
 */
export async function readAnswer<S extends Schema>(
  schema: S,
  answer: unknown,
  { isNewer } = { isNewer: false },
): Promise<{ answer: z.output<S> } | null> {
  const lists = listsOf(schema, answer)
  const read: Record<string, unknown[]> = {}
  for (const list of lists) {
    const elements = await readList(list, isNewer)
    if (elements === null) return null
    read[list.name] = elements
  }
  const empty = Object.fromEntries(lists.map(({ name }) => [name, []]))
  const parsed = z.safeParse(schema, lists.length > 0 ? { ...Object(answer), ...empty } : answer)
  return parsed.success
    ? { answer: lists.length > 0 ? { ...Object(parsed.data), ...read } : parsed.data }
    : null
}
