-- What wrk sends, and what it reports at the end, as JSON. After the address: nothing for one request again and again, or
--   registrations <prefix>  forms, each with an e-mail of its own
--   bodies <file>           one line of the file after the other as the body

local json = { ["Content-Type"] = "application/json" }
local next = 0

function init(args)
  local what, given = args[1], args[2]
  if what == "registrations" then
    request = function()
      next = next + 1
      local form = '{"email":"%s.%d@contoh.example","name":"Aisyah Contoh","gender":"Perempuan","whatsapp":%.0f}'
      return wrk.format("POST", nil, json, form:format(given, next, 81200000000 + next))
    end
  elseif what == "bodies" then
    local requests = {}
    for line in io.lines(given) do requests[#requests + 1] = wrk.format("POST", nil, json, line) end
    request = function()
      next = next % #requests + 1
      return requests[next]
    end
  end
end

function done(summary)
  local errors = summary.errors
  io.write(('{"requests":%.0f,"errors":%d,"microseconds":%.0f,"cpuSeconds":%.3f}\n'):format(
    summary.requests, errors.status + errors.connect + errors.read + errors.write + errors.timeout, summary.duration, os.clock()
  ))
end
