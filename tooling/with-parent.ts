// Preloaded (`node --import`) into servers that a script starts: they end with the script, even if it is killed.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
