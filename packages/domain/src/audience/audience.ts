import * as z from 'zod/mini'

const PARTS_MAX = 1_000
const Id = z.string().check(z.minLength(1), z.maxLength(128))
const Name = z.string().check(z.minLength(1), z.maxLength(200))

/**
 * Some people of a domain: everybody; the members of a journey; the holders of a job; the people of a unit, named by its path from the top,
 * and of the units below it; the members of a group that managers made; one person.
 */
export const AudiencePart = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everybody') }),
  z.strictObject({ kind: z.literal('journey'), id: Id }),
  z.strictObject({ kind: z.literal('job'), name: Name }),
  z.strictObject({ kind: z.literal('unit'), path: z.array(Name).check(z.minLength(1), z.maxLength(20)) }),
  z.strictObject({ kind: z.literal('group'), id: Id }),
  z.strictObject({ kind: z.literal('person'), id: Id }),
])
export type AudiencePart = z.infer<typeof AudiencePart>

/** The people that something is for: everybody in one of `who` and in none of `except`. */
export const Audience = z.strictObject({
  who: z.array(AudiencePart).check(z.minLength(1), z.maxLength(PARTS_MAX)),
  except: z.array(AudiencePart).check(z.maxLength(PARTS_MAX)),
})
export type Audience = z.infer<typeof Audience>

/** The journey's id where an audience is exactly one journey, with nobody else in it and nobody left out; null for any other audience. */
export function journeyOf({ who, except }: Audience): string | null {
  const [only, ...others] = who
  return only?.kind === 'journey' && others.length === 0 && except.length === 0 ? only.id : null
}

/** A key for a part: the same people always have the same key. */
export const keyOfPart = (part: AudiencePart): string => JSON.stringify(part)
