import { isAbsolute, resolve } from 'node:path'
import * as z from 'zod/mini'
import { PlainError } from './plain-error.ts'

/** What the environment says of an installation, with the defaults of the laptop (architecture 5). */
export type Environment = {
  host: string
  port: number
  dataDirectory: string
  databaseUrl: string | null
  publicUrl: URL
}

const Variables = z.object({
  HOST: z.optional(z.string()),
  PORT: z.optional(
    z.string().check(z.regex(/^\d{1,5}$/, 'PORT is not a port number: give one from 1 to 65535.')),
  ),
  VEREDA_DATA: z.optional(z.string()),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.regex(/^postgres(ql)?:\/\//, 'DATABASE_URL is not an address like postgres://user@host/database.'),
      ),
  ),
  PUBLIC_URL: z.optional(
    z
      .string()
      .check(z.refine(isSiteUrl, 'PUBLIC_URL is not an address like https://learn.example.org (no path).')),
  ),
})

function isSiteUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === ''
}

export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = Variables.safeParse(set)
  if (!parsed.success) throw new PlainError(parsed.error.issues[0]!.message)
  const { HOST, PORT, VEREDA_DATA, DATABASE_URL, PUBLIC_URL } = parsed.data
  const port = Number(PORT ?? 8080)
  const directory = VEREDA_DATA ?? './data'
  return {
    host: HOST ?? '127.0.0.1',
    port,
    dataDirectory: isAbsolute(directory)
      ? directory
      : resolve(process.env.INIT_CWD ?? process.cwd(), directory),
    databaseUrl: DATABASE_URL ?? null,
    publicUrl: new URL(PUBLIC_URL ?? `http://vereda.localhost:${port}`),
  }
}
