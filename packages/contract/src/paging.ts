import * as z from 'zod/mini'

const DIGITS_MAX = 4

/** The page that a query asks for, counted from 0, in digits only. */
export const pageNumber = (digitsMax = DIGITS_MAX) =>
  z.optional(z.string().check(z.regex(new RegExp(`^\\d{1,${digitsMax}}$`))))

/** How many rows a query asks for at once, from 1 to the call's maximum; any other number is refused, never clamped. */
export const pageSize = (max: number) =>
  z.optional(
    z.string().check(
      z.regex(/^[1-9]\d{0,3}$/),
      z.refine((size) => Number(size) <= max),
    ),
  )
