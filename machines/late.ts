/** Room for machines whose code comes later. A machine reads one where it invokes it, which it does only after `arrive`. */
export function lateMachines<Machines extends object>() {
  const machines = {} as Machines;
  const arrive = (some: Partial<Machines>) => void Object.assign(machines, some);
  return { machines, arrive };
}
