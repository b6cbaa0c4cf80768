import { describe, expect, it } from 'vitest';
import { BASES } from '../../../contract/bases.ts';
import { startWithdrawal } from '../../../contract/cashier.ts';
import { fetchTransactions } from '../../../contract/transactions.ts';
import {
  requestFaults,
  pathFaults,
  TrafficRecorder,
  trafficText,
  type SentRequest,
} from '../../../model-tests/levels/traffic.ts';

const KEY = '7a6a3f8b07427e9591e82b25b60aafb0';

function sentRequest(path: string, body: unknown = null, headers: Record<string, string> = {}): SentRequest {
  return {
    url: () => `https://app.test${path}`,
    headers: () => headers,
    postData: () => (body === null ? null : JSON.stringify(body)),
  };
}

const withdrawal = (body: unknown, headers = { 'idempotency-key': KEY }): SentRequest =>
  sentRequest(`${BASES.main}/api/payment-provider/payu/bank-transfer`, body, headers);

describe('What left a page', () => {
  it('Names a made-up id the same wherever it stands, and leaves out the time', () => {
    const recorder = new TrafficRecorder();
    recorder.request(startWithdrawal, withdrawal({ amount: 50 }));
    recorder.left('localStorage account.txnId', JSON.stringify({ key: KEY, startedAt: Date.UTC(2026, 10, 21) }));
    const { [startWithdrawal.name]: calls, 'localStorage account.txnId': stored } = recorder.traffic();
    expect(calls).toEqual([
      {
        params: { provider: 'payu', method: 'bank-transfer' },
        headers: { 'idempotency-key': '<id 1>' },
        body: { amount: 50 },
      },
    ]);
    expect(stored).toEqual([{ key: '<id 1>', startedAt: '<time>' }]);
  });

  it('Knows 16 random bytes in base64url, with digits or without, from a word of the same length', () => {
    const recorder = new TrafficRecorder();
    const values = [
      'VXijhveRxF_hy-IsYAMMeA',
      'q3XijhveRxF0hy1IsYAMmQ',
      'identityDocumentUpload',
      'ACCOUNT_NOT_REGISTERED',
    ];
    recorder.left('localStorage account.deviceId', values);
    expect(recorder.traffic()).toEqual({
      'localStorage account.deviceId': [['<id 1>', '<id 2>', 'identityDocumentUpload', 'ACCOUNT_NOT_REGISTERED']],
    });
  });

  it('Counts every call that changes something, and each read once, in any order', () => {
    const one = new TrafficRecorder();
    const other = new TrafficRecorder();
    for (const page of ['0', '50', '0'])
      one.request(fetchTransactions, sentRequest(`/api/transactions?offset=${page}`));
    for (const page of ['50', '0']) other.request(fetchTransactions, sentRequest(`/api/transactions?offset=${page}`));
    expect(one.traffic()).toEqual(other.traffic());
    for (let turn = 0; turn < 2; turn++) one.request(startWithdrawal, withdrawal({ amount: 50 }));
    expect(one.traffic()[startWithdrawal.name]).toHaveLength(2);
  });

  it('Is compared lane by lane, and the first difference of each is told', () => {
    const recorder = new TrafficRecorder();
    recorder.request(startWithdrawal, withdrawal({ amount: 5_000 }));
    recorder.left('to other tabs account.session', { type: 'signedIn' });
    const committed = {
      [startWithdrawal.name]: [{ body: { amount: 50 } }],
      'to other tabs account.session': [{ type: 'signedIn' }],
    };
    const faults = pathFaults({ did: 'plain', left: recorder.traffic() }, { did: 'plain', left: committed });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`${startWithdrawal.name}, number 1`);
    expect(pathFaults({ did: 'plain', left: committed }, { did: 'plain', left: committed })).toEqual([]);
    expect(pathFaults({ did: 'plain', left: committed }, undefined)).toHaveLength(1);
    expect(pathFaults({ did: 'plain', left: {} }, { did: 'plain', left: committed })).toHaveLength(2);
  });

  it('Reads the text that it writes', () => {
    const traffic = { 'tour 1': { did: 'plain → a ✓', left: { lane: [{ a: 1 }, null], none: [] } } };
    expect(JSON.parse(trafficText(traffic))).toEqual(traffic);
  });
});

describe('A call, whatever is committed', () => {
  it('Has the key that the contract asks for, and a body that it reads', () => {
    expect(requestFaults(startWithdrawal, withdrawal({ amount: 50 }))).toEqual([]);
    expect(requestFaults(startWithdrawal, withdrawal({ amount: 50 }, { 'idempotency-key': '' }))).toHaveLength(1);
    expect(requestFaults(startWithdrawal, withdrawal({ amount: 'much' }))).toHaveLength(1);
  });
});
