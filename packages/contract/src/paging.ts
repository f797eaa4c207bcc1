import * as z from 'zod/mini'

const DIGITS_MAX = 4

/** Which page a query asks for, counted from 0, in digits alone. */
export const pageNumber = (digitsMax = DIGITS_MAX) =>
  z.optional(z.string().check(z.regex(new RegExp(`^\\d{1,${digitsMax}}$`))))

/** How many of a list a query asks for at once, from 1 up to the most of its call: another number is refused, never read as one of these. */
export const pageSize = (max: number) =>
  z.optional(
    z.string().check(
      z.regex(/^[1-9]\d{0,3}$/),
      z.refine((size) => Number(size) <= max),
    ),
  )
