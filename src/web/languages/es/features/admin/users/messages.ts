import type * as english from '#web/features/admin/users/messages.ts'
import type { Translated } from '#web/languages/translated.ts'

const deskRights =
  'ver todos los clientes y envíos, mover dinero, cambiar precios y gestionar los permisos de otros administradores'

export const messages: Translated<typeof english.messages> = {
  caption: 'Usuarios',
  search: 'Buscar por nombre, usuario, correo o teléfono',
  role: 'Función',
  roles: {
    all: 'Todos',
    admin: 'Administradores',
    staff: 'Con una función',
    user: 'Usuarios',
    inactive: 'Desactivados',
  },
  none: 'Nadie se ha registrado todavía.',
  noMatch: 'Nadie coincide con estos filtros.',
  columns: {
    user: 'Usuario',
    contact: 'Contacto',
    rights: 'Permisos',
    tier: 'Nivel',
    joined: 'Registro',
    lastSeen: 'Última visita',
    actions: 'Acciones',
  },
  you: 'Usted',
  admin: 'Administrador',
  deactivated: 'Desactivado',
  secondFactor: 'Segundo factor',
  unconfirmed: 'Sin confirmar',
  never: 'Nunca',
  tiers: { basic: 'Básico', verified: 'Verificado' },
  waitsForSecond: 'Espera a otro administrador',
  actionsOn: name => `Acciones sobre ${name}`,
  own: 'Otro administrador puede cambiar sus permisos.',
  rolesLegend: 'Funciones',
  sameRoles: { title: 'Sin cambios', description: 'Marque o desmarque una función' },
  reason: 'Motivo',
  reasonHint: 'Queda en el registro de auditoría.',
  missing: { title: 'Faltan datos', description: 'Indique el motivo' },
  askDelete: name =>
    `¿Eliminar a ${name}? Sus datos personales se borran y no se pueden recuperar. Los envíos se conservan.`,
  updated: 'Usuario actualizado',
  deleted: 'Usuario eliminado',
  notUpdated: 'No se actualizó el usuario',
  notDeleted: 'No se eliminó el usuario',
}

export const keyTexts: Translated<typeof english.keyTexts> = {
  count: count => (count === 1 ? '1 clave de API' : `${count} claves de API`),
  open: (count, name) => `${count === 1 ? '1 clave de API' : `${count} claves de API`} de ${name}`,
  title: name => `Claves de API de ${name}`,
  none: 'Todas las claves se han terminado.',
  made: day => `Creada el ${day}`,
  until: day => `vigente hasta el ${day}`,
  expired: day => `venció el ${day}`,
  used: day => `Último uso: ${day}`,
  unused: 'Sin usar todavía',
  from: addresses => `Solo desde ${addresses}`,
  end: 'Terminar',
  endOf: name => `Terminar la clave ${name}`,
  ending: owner =>
    `Los programas que la usan dejan de funcionar de inmediato, y ${owner} recibe un correo. Nadie puede restaurar la clave; su usuario puede crear otra.`,
  ended: 'Clave terminada',
  notEnded: 'No se terminó la clave',
}

export const roleTexts: Translated<typeof english.roleTexts> = {
  support: { name: 'Atención', may: 'Consulta envíos, usuarios, desembolsos y precios, y escribe notas.' },
  compliance: {
    name: 'Cumplimiento',
    may: 'Retiene, libera y rechaza envíos; fija límites y niveles.',
  },
  finance: {
    name: 'Finanzas',
    may: 'Trabaja con banco, tesorería, libro mayor, conciliación y desembolsos; reembolsa y cancela.',
  },
  pricing: {
    name: 'Precios',
    may: 'Fija tipos de cambio, corredores, países, comisiones y códigos promocionales.',
  },
  auditor: { name: 'Auditoría', may: 'Consulta todo, descarga todos los archivos y no cambia nada.' },
}

export const actTexts: Translated<typeof english.actTexts> = {
  roles: {
    name: 'Asignar funciones',
    title: name => `Funciones de ${name}`,
    lead: 'Cada función abre su parte de la administración, y una persona puede tener varias. Un cambio cierra todas sus sesiones.',
    submit: 'Guardar funciones',
  },
  makeAdmin: {
    name: 'Hacer administrador',
    title: name => `¿Hacer administrador a ${name}?`,
    lead: `Podrá ${deskRights}. Sus sesiones terminan y tendrá que iniciar sesión de nuevo.`,
  },
  removeAdmin: {
    name: 'Quitar administrador',
    title: name => `¿Quitar los permisos de administrador a ${name}?`,
    lead: 'Pierde el acceso a la administración y su sesión se cierra de inmediato. Su cuenta y sus propios envíos se conservan.',
  },
  verify: {
    name: 'Marcar como verificado',
    title: name => `¿Marcar a ${name} como verificado?`,
    lead: 'Es una excepción sin prueba de identidad: desde ahora podrá enviar hasta los límites de los remitentes verificados, sin fecha de término. Indique por qué no hace falta una prueba.',
  },
  unverify: {
    name: 'Volver a básico',
    title: name => `¿Volver a ${name} al nivel básico?`,
    lead: 'Desde ahora podrá enviar hasta los límites de los remitentes básicos. Los envíos en curso continúan.',
  },
  deactivate: {
    name: 'Desactivar',
    title: name => `¿Desactivar a ${name}?`,
    lead: 'Su sesión se cierra de inmediato y no podrá iniciarla hasta que un administrador reactive la cuenta. Los envíos en curso continúan.',
  },
  reactivate: {
    name: 'Reactivar',
    title: name => `¿Reactivar a ${name}?`,
    lead: 'Podrá iniciar sesión como antes y conserva sus envíos.',
  },
  reactivateAdmin: {
    name: 'Reactivar',
    title: name => `¿Reactivar a ${name} como administrador?`,
    lead: `Todavía tiene permisos de administrador: podrá ${deskRights}.`,
  },
  delete: {
    name: 'Eliminar',
    title: name => `¿Eliminar a ${name}?`,
    lead: 'Su cuenta se cierra. Sus datos personales se borran y no se pueden recuperar. Sus envíos se conservan.',
  },
}
