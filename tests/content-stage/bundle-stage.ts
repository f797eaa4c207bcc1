import { join } from 'node:path'
import { build } from 'vite'

let bundled: Promise<string> | undefined

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      rolldownOptions: { input: join(import.meta.dirname, 'stage-page.ts') },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as { output: { code?: string }[] }
  return output[0]!.code!
}

/** The stage's page script, built once per run. */
export const stageScript = (): Promise<string> => {
  bundled ??= bundle()
  return bundled
}
