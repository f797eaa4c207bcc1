/** Whether a password will do that is being chosen; its rule comes with the first one that is asked about. */
export async function isGoodPassword(text: string, own: readonly string[] = []): Promise<boolean> {
  const { passwordFault } = await import('@vereda/domain/account/password-rule.ts')
  return passwordFault(text, own) === null
}
