import fastify from 'fastify'
import { tellSpent } from './tell-spent.ts'

// only Fastify: it answers every GET with the given bytes
process.once('message', async ({ body }: { body: string }) => {
  const bytes = Buffer.from(body)
  const app = fastify()
  app.get('/*', async (_, reply) => reply.type('application/json; charset=utf-8').send(bytes))
  tellSpent()
  process.send!(await app.listen({ port: 0, host: '127.0.0.1' }))
})
