import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export type Metrics = {
  registry: Registry
  requests: Histogram<'method' | 'route' | 'status'>
  streams: Gauge
  generations: Counter<'status' | 'generator' | 'type'>
  sweeps: Counter<'status'>
  lastSweep: Gauge
  erasures: Counter
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by route pattern',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    }),
    streams: new Gauge({ name: 'live_streams', help: 'Open server-sent event streams', registers: [registry] }),
    generations: new Counter({
      name: 'generations_total',
      help: 'Generations ended in this process',
      labelNames: ['status', 'generator', 'type'],
      registers: [registry],
    }),
    sweeps: new Counter({
      name: 'sweeps_total',
      help: 'Sweeps of data past its retention, ended in this process',
      labelNames: ['status'],
      registers: [registry],
    }),
    lastSweep: new Gauge({
      name: 'last_sweep_timestamp_seconds',
      help: 'When the last sweep of this process was done',
      registers: [registry],
    }),
    erasures: new Counter({ name: 'erasures_total', help: 'People erased by this process', registers: [registry] }),
  }
}
