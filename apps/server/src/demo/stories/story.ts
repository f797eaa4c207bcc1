import type { Look } from '../package/games/conversa/portrait.js'

export type { Look }

/** One answer that the player can choose: what it is worth (1 best, 0.5, 0), how it changes trust, what the person replies, and why. */
export type Reply = {
  text: string
  worth: 0 | 0.5 | 1
  trust: number
  answer: string
  mood: number
  why: string
  next: string
}

/** What the person says, in which mood from -2 (upset) to 2 (glad), and three answers to choose from. */
export type Scene = { says: string; mood: number; replies: [Reply, Reply, Reply] }

/** A conversation game. Every path through its scenes takes `turns` answers. `seconds` is the time within which a turn earns its bonus. */
export type Story = {
  lang: string
  title: string
  palette: string
  seed: string
  lead: string[]
  words: { kicker: string; trust: string; scene: string }
  person: { name: string; about: string; look: Look }
  badge: { id: string; title: string; species: number; streak: number }
  seconds?: number
  turns: number
  first: string
  scenes: Record<string, Scene>
  endings: { trust: number; title: string; text: string[] }[]
}

/** Every path through a story, as lists of replies. */
export function waysThrough(story: Story, from = story.first): Reply[][] {
  if (from === 'end') return [[]]
  return story.scenes[from]!.replies.flatMap((reply) =>
    waysThrough(story, reply.next).map((rest) => [reply, ...rest]),
  )
}
