import { expect, test } from 'vitest'
import { commandNamed } from './commands.ts'

test.each(['serve', 'migrate', 'rebuild', 'doctor', 'seed', 'backup', 'restore'])(
  '%s does nothing where it is asked with an option that it does not have',
  async (name) => {
    const usage = commandNamed(name)!.usage
    await expect(commandNamed(name)!.run(['--help'])).rejects.toThrow(
      `Unknown option '--help'. It is called so: vereda ${usage}`,
    )
  },
)

test.each(['serve', 'migrate', 'rebuild', 'doctor'])('%s takes no word', async (name) => {
  await expect(commandNamed(name)!.run(['acme'])).rejects.toThrow('There is no place for the word acme')
})

test.each(['nonsense', 'toString', 'constructor'])('%s is no command', (name) => {
  expect(commandNamed(name)).toBeUndefined()
})
