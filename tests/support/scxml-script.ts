import type { NamedJson } from '../../atlas/export/chart-json.ts';
import { fromXmlName } from '../../atlas/export/xml-name.ts';
import { guardText } from '../../model-tests/engine/definition.ts';
import type { Json } from '../../model-tests/engine/json.ts';

/** A call in a script: `name(params)` or `named("any name")(params)`. Its parentheses stand in strings or are its own. */
const CALL =
  /(?:named\((?<quoted>"(?:[^"\\]|\\.)*")\)|(?<plain>[\p{L}_$][\p{L}\p{N}_$]*))\((?<params>(?:"(?:[^"\\]|\\.)*"|[^()"])*)\)/uy;

/** Reads the guards and actions of our SCXML. Throws on anything else. */
class Script {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** What `read` finds, which must be the whole text. */
  whole(read: () => NamedJson): NamedJson {
    const found = read();
    if (this.at !== this.text.length) throw new SyntaxError(`unread in '${this.text}': ${this.text.slice(this.at)}`);
    return found;
  }

  readonly guard = (): NamedJson => this.joined('or', ' || ', ' | ', () => this.joined('and', ' && ', ' & ', this.one));

  readonly call = (): NamedJson => {
    CALL.lastIndex = this.at;
    const { quoted, plain = '', params = '' } = CALL.exec(this.text)?.groups ?? {};
    if (CALL.lastIndex === 0) throw new SyntaxError(`no call in '${this.text}' at ${this.at}`);
    this.at = CALL.lastIndex;
    const type = quoted === undefined ? plain : (JSON.parse(quoted) as string);
    if (params === '') return { type };
    const value = JSON.parse(params) as Json;
    if (type === 'In' && typeof value === 'string') return stateGuard(`#${fromXmlName(value)}`);
    if (type === 'stateIn') return stateGuard(value);
    return { type, params: value as Readonly<Record<string, Json>> };
  };

  private readonly one = (): NamedJson => {
    if (this.take('!')) {
      const inner = this.one();
      return { type: `!${guardText(inner)}`, params: { not: [inner as unknown as Json] } };
    }
    if (!this.take('(')) return this.call();
    const inner = this.guard();
    if (!this.take(')')) throw new SyntaxError(`no ) in '${this.text}' at ${this.at}`);
    return inner;
  };

  private joined(operator: string, between: string, shown: string, read: () => NamedJson): NamedJson {
    const parts = [read()];
    while (this.take(between)) parts.push(read());
    const [only, ...more] = parts;
    if (only && more.length === 0) return only;
    return { type: parts.map(guardText).join(shown), params: { [operator]: parts as unknown as Json } };
  }

  private take(token: string): boolean {
    if (!this.text.startsWith(token, this.at)) return false;
    this.at += token.length;
    return true;
  }
}

function stateGuard(state: Json): NamedJson {
  return { type: `in ${typeof state === 'string' ? state : JSON.stringify(state)}`, params: { in: { state } } };
}

export function readGuard(text: string): NamedJson {
  const script = new Script(text);
  return script.whole(script.guard);
}

export function readCall(text: string): NamedJson {
  const script = new Script(text);
  return script.whole(script.call);
}
