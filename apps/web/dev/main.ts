import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { isOfTheNode } from './whose-request.ts'

const WEB = join(import.meta.dirname, '..')
const NODE = join(WEB, '../server/src/main.ts')
const PORT = Number(process.env.PORT ?? 8080)
const NODE_PORT = PORT + 1
const PUBLIC_URL = `http://vereda.localhost:${PORT}`

/** Starts a node that restarts when one of its sources changes. Its links lead to Vite. */
function startNode(): ChildProcess {
  return spawn(process.execPath, ['--watch', '--watch-preserve-output', NODE], {
    env: { ...process.env, PORT: String(NODE_PORT), PUBLIC_URL },
    stdio: 'inherit',
  })
}

const node = startNode()
const vite = await createServer({
  configFile: join(WEB, 'vite.config.ts'),
  server: {
    host: '127.0.0.1',
    port: PORT,
    strictPort: true,
    allowedHosts: ['.localhost'],
    proxy: {
      '^/': {
        target: `http://127.0.0.1:${NODE_PORT}`,
        bypass: ({ headers, url = '/' }) => (isOfTheNode(headers.host ?? '', url) ? null : url),
      },
    },
  },
})

async function end(): Promise<void> {
  await vite.close()
  if (node.exitCode !== null) process.exit()
  node.once('exit', () => process.exit())
  node.kill('SIGTERM')
}

process.on('SIGINT', end)
process.on('SIGTERM', end)
node.once('exit', () => process.exit(1)) // the watching process itself failed
await vite.listen()
process.stdout.write(
  `\nThe app's sources are at ${PUBLIC_URL} and below it, for example http://acme.vereda.localhost:${PORT}: a change shows at once.\n` +
    'The node starts again when a source of it changes; studio and player are as they were built. Ctrl-C ends both.\n\n',
)
