import { TextSkeleton } from '../../components/feedback/skeletons.tsx';

export function Waiting() {
  return (
    <div className="waiting">
      <TextSkeleton lines={3} />
    </div>
  );
}
