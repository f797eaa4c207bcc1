import * as z from 'zod/mini'
import type { Schema } from './call.ts'

/** A text of at most this many characters. */
export const text = (max: number) => z.string().check(z.maxLength(max))

/** A field that may be left out or be null. */
export const maybe = <S extends Schema>(schema: S) => z.optional(z.nullable(schema))
