// Loaded into a process that a script started. When that script is gone, however it ended, this process ends too.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
