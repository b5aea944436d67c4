export const UsersTab = () => null
