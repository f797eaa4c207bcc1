import { LiveChange } from '@vereda/contract/live.ts'
import * as z from 'zod/mini'

const DATA = 'data: '
const END = '\n\n'

function changeIn(part: string): LiveChange | null {
  if (!part.startsWith(DATA)) return null
  try {
    const read = z.safeParse(LiveChange, JSON.parse(part.slice(DATA.length)))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** The events of a live call as they arrive: a change, or null for a heartbeat. It reads only the format that our own server writes. */
export async function* liveEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveChange | null> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += decoder.decode(value, { stream: true })
      const parts = text.split(END)
      text = parts.pop()!
      for (const part of parts) yield changeIn(part)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
