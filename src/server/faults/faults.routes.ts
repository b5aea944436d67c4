import * as api from '#shared/api/faults.api.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { App } from '#server/platform/http/server.ts'
import { type FaultDeps, listFaults, setFault } from './faults.ts'

export function registerFaultRoutes(app: App, deps: FaultDeps): void {
  mount(app, api.listFaults, () => listFaults(deps))
  mount(app, api.setFault, call => setFault(deps, call, call.body))
}
