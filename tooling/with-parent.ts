// Preloaded (`node --import`) into servers that a script starts: they end when the script is gone, even killed.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
