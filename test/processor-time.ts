/** Returns the processor time of this thread that `act` takes, in milliseconds. Unlike the time on the clock, it does not grow with other work on the cores. */
export function processorMs(act: () => unknown): number {
  const before = process.threadCpuUsage()
  act()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
